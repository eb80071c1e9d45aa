CREATE TABLE "list_layouts" (
	"workspace_id" text NOT NULL,
	"member_id" text NOT NULL,
	"list" text NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "list_layouts_key" PRIMARY KEY("workspace_id","member_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_layouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_member" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "list_layouts_scope" ON "list_layouts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "list_layouts" FORCE ROW LEVEL SECURITY;
