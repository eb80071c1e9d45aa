CREATE TABLE "hidden_first_steps" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_first_steps_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "hidden_first_steps" ADD CONSTRAINT "hidden_first_steps_member" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."workspace_members"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "hidden_first_steps_scope" ON "hidden_first_steps" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "hidden_first_steps" FORCE ROW LEVEL SECURITY;
