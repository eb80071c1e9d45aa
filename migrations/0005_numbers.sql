ALTER TABLE "candidate_messages" DROP CONSTRAINT "candidate_messages_decision_id_interview_decisions_id_fk";
--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "candidate_messages" DROP COLUMN "decision_id";--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_device" CHECK ("interviews"."device" is null or ("interviews"."device" in ('phone', 'tablet', 'computer') and "interviews"."status" <> 'deleted'));